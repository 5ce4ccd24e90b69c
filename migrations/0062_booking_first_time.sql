-- When a parent would like the first lesson of a booking to be; null where that is left open. The match makes it a lesson.
alter table booking add column starts_at timestamptz;
