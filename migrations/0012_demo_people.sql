-- When the demo's own people were written; null is not yet.
alter table demo_fill add column people_at timestamptz;
