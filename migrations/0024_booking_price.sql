-- A booking has one price: the tutor's for the case's subject and level, as both sides were shown it. Null while the tutor
-- lists none: then the tutor states it when accepting, and the parent confirms it.
alter table booking add column price_cents bigint constraint booking_price_positive check (price_cents > 0);
update booking b set price_cents = case
  when b.state = 'accepted' then (select c.agreed_price_cents from tuition_case c where c.id = b.case_id)
  else (
    select min(s.price_cents) from tutor_subject s join tuition_case c on c.id = b.case_id
    where s.tutor_id = b.tutor_id and s.subject = c.subject and c.level between s.level_min and s.level_max
  )
end;

-- 'first': an acceptance at the shown price is the match. 'compare': it is an offer that the parent confirms.
alter table booking add column acceptance text not null default 'first'
  constraint booking_acceptance_known check (acceptance in ('first', 'compare'));
alter table booking alter column acceptance drop default;

-- An acceptance that waits for the parent is 'offered'; what the case's end took with it has 'lapsed'; a match that was left
-- is 'left'.
alter table booking drop constraint booking_state_known;
alter table booking add constraint booking_state_known
  check (state in ('requested', 'offered', 'accepted', 'declined', 'cancelled', 'expired', 'lapsed', 'left'));
alter table booking add constraint booking_offer_has_price check (state not in ('offered', 'accepted') or price_cents is not null);

drop index booking_once;
create unique index booking_once on booking (case_id, tutor_id) where state in ('requested', 'offered', 'accepted', 'declined');
drop index booking_due;
create index booking_due on booking (expires_at, id) where state in ('requested', 'offered');

-- What waits ends with its case from now on; what was left waiting ends here.
insert into lesson_event (object_kind, object_id, move, from_state, to_state, actor_kind, at, details)
  select 'booking', b.id::text, 'lapse', 'requested', 'lapsed', 'system', now(), '{}'
  from booking b join tuition_case c on c.id = b.case_id where b.state = 'requested' and c.status <> 'open';
update booking b set state = 'lapsed', decided_at = now()
  from tuition_case c where c.id = b.case_id and b.state = 'requested' and c.status <> 'open';
