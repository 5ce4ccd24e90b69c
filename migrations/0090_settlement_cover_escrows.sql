-- An escrow says itself whether it holds the price of a cover lesson.
alter table match_escrow add column is_cover boolean not null default false;
update match_escrow e set is_cover = true from trial t where t.id = e.trial_id and t.covers_lesson_id is not null;

-- The work of lessons, money, reviews, trials and disputes has rooms of its own by now; what had been put off is tried again under its new name.
delete from work_put_off where work like 'booking.%';
do $$
begin
  -- The queue makes its tables when it starts first.
  if to_regclass('job.schedule') is not null then
    delete from job.schedule where name in ('booking.trials', 'booking.files', 'booking.seal');
  end if;
end $$;
