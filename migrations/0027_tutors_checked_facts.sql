-- A badge belongs to what was checked: what it was, and the state of one whose tutor changed it since.
alter table tutor
  -- Number of the teacher's registration, for operators alone.
  add column teacher_number text;

alter table tutor_verification
  drop constraint tutor_verification_state_known,
  add constraint tutor_verification_state_known
    check (state in ('submitted', 'approved', 'rejected', 'expired', 'dropped')),
  -- What of the profile was checked, as it was then.
  add column facts jsonb,
  -- Grows when what waits to be checked is changed, so that nobody approves what they did not see.
  add column facts_version integer not null default 1;
