-- Cover tutors (decisions 2.1 "No-shows", 4 point 9): where a tutor missed or called off a lesson of a match, another tutor takes that one
-- lesson. It is a request for a single lesson, as a trial is, that names the lesson it covers.
alter table trial add column covers_lesson_id uuid references lesson (id) on delete cascade;
alter table trial drop constraint trial_minutes_known;
alter table trial add constraint trial_minutes_known
  check (minutes in (30, 45, 60) or (covers_lesson_id is not null and minutes between 30 and 240));
alter table trial drop constraint trial_price_known;
alter table trial add constraint trial_price_known
  check (price_cents >= 5000 or (covers_lesson_id is null and price_cents = 0) or (covers_lesson_id is not null and price_cents > 0));
drop index trial_once;
create unique index trial_once on trial (parent_account_id, tutor_id)
  where state in ('requested', 'accepted') and covers_lesson_id is null;
-- One cover a lesson, and one request to a tutor for it; what was taken back or lapsed does not count.
create unique index cover_once on trial (covers_lesson_id) where state = 'accepted' and covers_lesson_id is not null;
create unique index cover_asked_once on trial (covers_lesson_id, tutor_id)
  where covers_lesson_id is not null and state not in ('withdrawn', 'lapsed');

-- What is set aside for the open requests to cover a lesson: one hold, as large as the dearest of them.
create table cover_hold (
  lesson_id uuid primary key references lesson (id) on delete cascade,
  hold_id uuid not null references hold (id),
  amount_cents bigint not null constraint cover_hold_positive check (amount_cents > 0),
  -- The escrow of the match in which it lies; null is the parent's wallet.
  escrow_id uuid references match_escrow (id)
);
create index cover_hold_in_escrow on cover_hold (escrow_id, lesson_id) where escrow_id is not null;

-- The escrow of the match from which that of a cover lesson was filled, and to which its rest goes back.
alter table match_escrow add column from_escrow_id uuid references match_escrow (id);
create index match_escrow_filled_from on match_escrow (from_escrow_id, created_at, id) where from_escrow_id is not null;
