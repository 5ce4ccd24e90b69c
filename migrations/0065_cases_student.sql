-- What the parent calls who learns, so that cases of several children are told apart; for the parent and the matched tutor alone.
alter table tuition_case add column student text constraint tuition_case_student check (char_length(student) between 1 and 20);
