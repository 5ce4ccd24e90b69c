-- Bookings that a parent began and did not send: whom for which case, so that they find them again.
create table begun_booking (
  parent_account_id uuid not null references account (id) on delete cascade,
  case_id integer not null references tuition_case (id) on delete cascade,
  tutor_id integer not null references tutor (id) on delete cascade,
  -- A part of the week that was wished for, as addresses name it.
  part text constraint begun_booking_part_shape check (part ~ '^[a-z]{3}-[a-z]{7,9}$'),
  begun_at timestamptz not null,
  constraint begun_booking_pk primary key (parent_account_id, case_id, tutor_id)
);
create index begun_booking_of_case on begun_booking (case_id);
create index begun_booking_of_tutor on begun_booking (tutor_id);
