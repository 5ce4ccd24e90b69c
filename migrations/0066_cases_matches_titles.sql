-- A match has its row from its first moment, not only once it was left: operators go through all of them.
alter table left_match rename to case_match;
alter table case_match
  alter column left_at drop not null,
  alter column left_by drop not null,
  alter column reason drop not null,
  alter column is_free_replacement set default false;
alter table case_match rename constraint left_match_side_known to case_match_side_known;
alter table case_match rename constraint left_match_reason_known to case_match_reason_known;
alter table case_match rename constraint left_match_free_when_due to case_match_free_when_due;
alter table case_match add constraint case_match_left_whole
  check ((left_at is null) = (left_by is null) and (left_at is null) = (reason is null));
-- What an operator tells matches apart by.
alter table case_match add column state text not null generated always as (
  case
    when reason is null then 'running'
    when reason = 'vanished' then 'vanished'
    when reason = 'guarantee' then 'guaranteed'
    when left_by = 'parent' then 'left_by_parent'
    else 'left_by_tutor'
  end
) stored;

insert into case_match (id, case_id, tutor_id, parent_account_id, price_cents, lesson_minutes, matched_at)
  select gen_random_uuid(), id, matched_tutor_id, parent_account_id, agreed_price_cents, coalesce(agreed_lesson_minutes, lesson_minutes), matched_at
  from tuition_case where status = 'matched' and matched_tutor_id is not null;

alter index left_match_pkey rename to case_match_pkey;
drop index left_match_of_case;
alter index left_match_of_parent rename to case_match_of_parent;
alter index left_match_of_tutor rename to case_match_of_tutor;
create index case_match_of_case on case_match (case_id, matched_at, id);
create unique index case_match_running_once on case_match (case_id) where left_at is null;
create index case_match_by_age on case_match (matched_at, id);
create index case_match_by_state on case_match (state, matched_at, id);
create index case_match_by_price on case_match (price_cents, id);

-- Whether another case of the same parent is called the same (`kernel/case-title.ts`): decided by all of them, so that a case has one
-- title wherever it is shown. Goes over `tuition_case_of_parent`.
-- In PL/pgSQL, which keeps the plan: a function in SQL would be planned for each row, which takes eight times as long.
create function shares_case_title(one tuition_case) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from tuition_case other
    where other.parent_account_id = one.parent_account_id and other.id <> one.id
      and (other.student, other.level, other.subject, other.custom_label, other.area_id)
        is not distinct from (one.student, one.level, one.subject, one.custom_label, one.area_id)
      and (one.area_id is not null or (other.teach_mode = 'online') is not distinct from (one.teach_mode = 'online'))
  );
end
$$;
