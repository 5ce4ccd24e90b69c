-- While another time of an agreed lesson waits for an answer, the lesson keeps the time it has and the tutor is taken at both.
alter table lesson add column moving_to timestamptz;
alter table lesson drop constraint lesson_state_known;
alter table lesson add constraint lesson_state_known check (
  state in (
    'proposed', 'scheduled', 'moving', 'started', 'ended', 'confirmed', 'auto_confirmed', 'disputed', 'cancelled', 'missed'
  )
);
alter table lesson add constraint lesson_moving_to_known check ((state = 'moving') = (moving_to is not null));

drop index lesson_once;
create unique index lesson_once on lesson (case_id, tutor_id, starts_at)
  where state in ('proposed', 'scheduled', 'moving', 'started', 'ended');
drop index lesson_open;
create index lesson_open on lesson (starts_at, id) where state in ('proposed', 'scheduled', 'moving', 'started');
-- Until when another time may be agreed to: its start or the lesson's own, whichever is first.
create index lesson_moving_until on lesson (least(starts_at, moving_to), id) where state = 'moving';
