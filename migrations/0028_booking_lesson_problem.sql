-- What a parent says was wrong with a lesson, for operators; apart from its moves, which are never changed.
alter table lesson add column problem_note text;
