-- How search rows were encoded when all of them were last written. No row here says that there is nothing older than the code.
create table search_format (
  listing text primary key,
  format integer not null,
  -- The format that rows are being encoded in, and the last number that already is.
  target integer not null,
  refreshed_to integer not null default 0
);
insert into search_format (listing, format, target) select 'tutor_search', 1, 1 where exists (select from tutor_search);
insert into search_format (listing, format, target) select 'case_search', 1, 1 where exists (select from case_search);
