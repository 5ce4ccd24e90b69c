-- The side that a notice is about: a person with both sides is led to its page whichever they act on. Null is about neither.
alter table notice add column side text constraint notice_side_known check (side in ('parent', 'tutor'));
