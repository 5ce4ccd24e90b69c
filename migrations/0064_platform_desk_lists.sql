-- What lists of the back office are counted by, and where a part of each begins.
create index account_by_status on account (status, created_at, id);
create index tuition_case_by_status on tuition_case (status, id);
create index lesson_dispute_by_state on lesson_dispute (state, id);
drop index tutor_verification_queue;
create index tutor_verification_by_state on tutor_verification (state, submitted_at, id);
-- An entry is looked for by its object alone, too.
drop index audit_entry_of_object;
create index audit_entry_of_object on audit_entry (object_id, seq desc);
