-- Which providers there are is a table of the code (domain/identity-providers.ts); the database holds their names to a shape.
alter table account_identity drop constraint account_identity_provider_known;
alter table account_identity add constraint account_identity_provider_name check (provider ~ '^[a-z][a-z0-9]{1,30}$');
