-- One for each way in which operators sort users and cases, read from either end.
drop index account_newest;
create index account_by_age on account (created_at, id);
create index account_by_name on account (name, id);
create index tuition_case_by_applicants on tuition_case (applicant_count, id);
create index tuition_case_by_price on tuition_case (coalesce(price_min_cents, 0), id);
