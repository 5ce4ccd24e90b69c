-- A lesson of less than half of its planned time counts as held only by the parent's word. `auto_confirm_at` is when silence decides.
alter table lesson drop constraint lesson_state_known;
alter table lesson add constraint lesson_state_known check (
  state in (
    'proposed', 'scheduled', 'moving', 'started', 'ended', 'too_short', 'claimed', 'confirmed', 'auto_confirmed', 'disputed',
    'cancelled', 'missed'
  )
);
drop index lesson_once;
create unique index lesson_once on lesson (case_id, tutor_id, starts_at)
  where state in ('proposed', 'scheduled', 'moving', 'started', 'ended', 'too_short', 'claimed');
drop index lesson_counting_down;
create index lesson_counting_down on lesson (auto_confirm_at, id) where state in ('ended', 'too_short', 'claimed');

-- When the parent said that it was held, which may be taken back for ten minutes; null before there was such a time.
alter table lesson add column confirmed_at timestamptz;
