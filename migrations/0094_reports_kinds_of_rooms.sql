-- Kinds of reports, and why, are the rooms': the database holds their shape.
alter table content_report drop constraint content_report_kind_known;
alter table content_report add constraint content_report_kind_shape check (object_kind ~ '^[a-z][a-z-]{1,29}$');
alter table content_report drop constraint content_report_reason_known;
alter table content_report add constraint content_report_reason_shape check (reason ~ '^[a-z][a-z-]{1,29}$');
