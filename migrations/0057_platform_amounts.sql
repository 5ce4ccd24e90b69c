-- Amounts are declared with their defaults by the rooms; here stands each change of one, kept for good.
create table amount_change (
  seq bigint generated always as identity primary key,
  name text not null,
  -- In cents, hundredths of a per cent, or whole ones, as the amount is declared.
  value bigint not null constraint amount_change_not_negative check (value >= 0),
  -- Never at once: until then every process has read it, so all agree, and what was in force never changes afterwards.
  in_force_from timestamptz not null,
  made_at timestamptz not null,
  -- The operator.
  made_by uuid not null,
  reason text not null constraint amount_change_has_reason check (reason <> ''),
  constraint amount_change_ahead check (in_force_from >= made_at + interval '2 minutes')
);
create index amount_change_of_name on amount_change (name, seq);
create trigger amount_change_stays before update or delete or truncate on amount_change execute function refuse_change();
alter table amount_change enable always trigger amount_change_stays;

-- When each side of a match was quoted what it keeps; null for matches of before, which keep those of their own moment.
alter table match_escrow add column parent_quoted_at timestamptz;
alter table match_escrow add column tutor_quoted_at timestamptz;
