-- The first-lesson guarantee: the price of a first lesson goes back to the parent, and the match ends.
alter table lesson drop constraint lesson_state_known;
alter table lesson add constraint lesson_state_known check (
  state in (
    'proposed', 'scheduled', 'moving', 'started', 'ended', 'too_short', 'claimed', 'confirmed', 'auto_confirmed', 'disputed',
    'decided', 'voided', 'refunded', 'cancelled', 'missed'
  )
);
-- A match that ends so counts as one of the free replacements.
alter table left_match drop constraint left_match_reason_known;
alter table left_match add constraint left_match_reason_known check (
  reason in ('vanished', 'guarantee', 'schedule', 'distance', 'not_suitable', 'price', 'no_answer', 'not_needed', 'other')
);
alter table left_match drop constraint left_match_free_when_vanished;
alter table left_match add constraint left_match_free_when_due
  check (not is_free_replacement or reason in ('vanished', 'guarantee'));
