-- A star is earned (`STAR_LEVELS`): until now no work changed the level. The average counts as it is shown, to one decimal.
update tutor t set tutor_level = earned.level
from (
  select
    t.id,
    case
      when s.success_job_count >= 20 and s.count >= 10 and s.average >= 4.7 then 2
      when s.success_job_count >= 6 and s.count >= 3 and s.average >= 4.5 then 1
      else 0
    end as level
  from tutor t
  left join (
    select
      tutor_id, success_job_count, rating_1 + rating_2 + rating_3 + rating_4 + rating_5 as count,
      round(
        (rating_1 + 2 * rating_2 + 3 * rating_3 + 4 * rating_4 + 5 * rating_5)::numeric
        / nullif(rating_1 + rating_2 + rating_3 + rating_4 + rating_5, 0), 1
      ) as average
    from tutor_stat
  ) s on s.tutor_id = t.id
) earned
where earned.id = t.id and t.tutor_level <> earned.level;
