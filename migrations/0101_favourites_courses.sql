-- Courses that people keep, on either side.
create table favourite_course (
  account_id uuid not null references account (id) on delete cascade,
  course_id integer not null references course (id) on delete cascade,
  created_at timestamptz not null,
  constraint favourite_course_pk primary key (account_id, course_id)
);
create index favourite_course_newest on favourite_course (account_id, created_at desc, course_id desc);
create index favourite_course_by_course on favourite_course (course_id);
