-- Topics of notices are the rooms': who has said how they hear of some hears of those that come later in the usual way.
alter table notice_setting add column seen_topics text[] not null default '{case,booking,lesson,message,review,money}';
alter table notice_setting alter column seen_topics drop default;
alter table notice_setting alter column push_topics drop default;
-- So are the sides that they are about.
alter table notice drop constraint notice_side_known;
alter table notice add constraint notice_side_shape check (side ~ '^[a-z]{2,20}$');
