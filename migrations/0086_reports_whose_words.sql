-- Whose words a report quotes: they go with the account.
alter table content_report add column about_account_id uuid;
update content_report r set about_account_id = case r.object_kind
    when 'case' then (select c.parent_account_id from tuition_case c where c.id::text = r.object_id)
    when 'tutor' then (select t.account_id from tutor t where t.id::text = r.object_id)
    when 'message' then (
      select case m.sender when 'parent' then h.parent_account_id else t.account_id end
      from message m join thread h on h.id = m.thread_id join tutor t on t.id = h.tutor_id where m.id::text = r.object_id
    )
    when 'review' then (
      select case v.author when 'parent' then v.parent_account_id else t.account_id end
      from review v join tutor t on t.id = v.tutor_id where v.id::text = r.object_id
    )
  end;
create index content_report_about on content_report (about_account_id) where about_account_id is not null;
-- Of tutors who are gone already nothing but their emptied profile is left, and of parents their emptied account.
update content_report r set excerpt = ''
where exists (select from account a where a.id = r.about_account_id and a.status = 'erased')
  or (r.object_kind = 'tutor' and exists (
    select from tutor t where t.id::text = r.object_id and t.account_id is null and t.name_zh = '已刪除帳戶'
  ));
