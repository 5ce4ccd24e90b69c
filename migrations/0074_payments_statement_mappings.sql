-- How the statements of each bank are read, as an operator has confirmed it for the columns of its header.
create table statement_mapping (
  -- Names of the columns in their order.
  header_key text primary key,
  bank text not null,
  -- What each column is for, in their order, with commas between.
  uses text not null,
  day_form text not null constraint statement_mapping_day_form_known check (day_form in ('ymd', 'dmy', 'mdy')),
  confirmed_by uuid not null,
  confirmed_at timestamptz not null
);

alter table bank_statement_line drop constraint bank_statement_line_fault_known;
alter table bank_statement_line add constraint bank_statement_line_fault_known
  check (fault in ('fields', 'date', 'amount', 'direction', 'currency', 'number', 'reused'));
