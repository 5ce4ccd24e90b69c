-- A notice says by number whom it is about, and their name is read when it is shown: a copy of a name would outlive its account.
update notice n set "values" = (n."values" - 'nameZh' - 'nameEn' - 'from') || case
    -- What is about the parent's side is a tutor's doing, and the other way round.
    when n.side = 'parent' then coalesce((select jsonb_build_object('byTutor', t.id) from tutor t where t.account_id::text = n."values" ->> 'from'), '{}')
    when n.side = 'tutor' then jsonb_build_object('byAccount', n."values" ->> 'from')
    -- Of a conversation, which is about neither: parents are called as their account is.
    else coalesce(
      (select jsonb_build_object('byAccount', a.id) from account a where a.id::text = n."values" ->> 'from' and a.name = n."values" ->> 'nameZh'),
      (select jsonb_build_object('byTutor', t.id) from tutor t where t.account_id::text = n."values" ->> 'from'), '{}')
  end
where n."values" ? 'from';
-- Of tutors without an account nothing but the name was kept.
update notice set "values" = "values" - 'nameZh' - 'nameEn' where "values" ? 'nameZh' or "values" ? 'nameEn';
