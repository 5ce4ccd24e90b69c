-- Which folder holds the stored files of this database: the mark that its file `installation` has. One row.
create table storage_mark (
  is_only boolean primary key default true check (is_only),
  mark text not null
);
