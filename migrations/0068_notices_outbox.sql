-- Notices of which nothing has been queued for outside of the site yet; a worker does so when their transaction has committed.
create table notice_outbox (
  notice_id uuid primary key
);
