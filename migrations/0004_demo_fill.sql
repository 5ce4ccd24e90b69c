-- A row here says that the demo world was written whole; it commits together with the world.
create table demo_fill (
  id integer primary key generated always as identity,
  seed integer not null,
  tutors integer not null,
  filled_at timestamptz not null
);
