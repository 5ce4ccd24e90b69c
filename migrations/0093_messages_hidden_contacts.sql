-- How often contacts of a person were hidden in what they wrote to another, by the day in Hong Kong: counts alone, no word of it.
create table hidden_contact (
  -- Who wrote.
  account_id uuid not null references account (id) on delete cascade,
  -- The two of the conversation, of whom the writer is one.
  parent_account_id uuid not null references account (id) on delete cascade,
  tutor_id integer not null references tutor (id) on delete cascade,
  day text not null constraint hidden_contact_day_shape check (day ~ '^\d{4}-\d\d-\d\d$'),
  texts integer not null constraint hidden_contact_counted check (texts > 0),
  constraint hidden_contact_pk primary key (account_id, parent_account_id, tutor_id, day)
);
create index hidden_contact_day on hidden_contact (day);
create index hidden_contact_parent on hidden_contact (parent_account_id);
create index hidden_contact_tutor on hidden_contact (tutor_id);

-- The system tells operators of an account; once while that waits.
alter table content_report drop constraint content_report_kind_known;
alter table content_report add constraint content_report_kind_known
  check (object_kind in ('message', 'review', 'case', 'tutor', 'account'));
create unique index content_report_of_account on content_report (object_id) where object_kind = 'account' and state = 'open';
