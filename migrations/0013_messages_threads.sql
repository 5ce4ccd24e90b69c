-- What a parent and a tutor write to each other: in general, or about one case.
create table thread (
  id uuid primary key,
  parent_account_id uuid not null references account (id) on delete cascade,
  tutor_id integer not null references tutor (id) on delete cascade,
  case_id integer references tuition_case (id) on delete set null,
  -- Set by the match; before it contacts are hidden when they are written, so that they are stored nowhere.
  contacts_open_at timestamptz,
  message_count integer not null default 0,
  parent_unread integer not null default 0,
  tutor_unread integer not null default 0,
  -- How far each side has read.
  parent_read_seq integer not null default 0,
  tutor_read_seq integer not null default 0,
  last_message_at timestamptz not null,
  created_at timestamptz not null
);
create unique index thread_once on thread (parent_account_id, tutor_id, coalesce(case_id, 0));
create index thread_of_parent on thread (parent_account_id, last_message_at desc, id desc) where message_count > 0;
create index thread_of_tutor on thread (tutor_id, last_message_at desc, id desc) where message_count > 0;
create index thread_opened on thread (parent_account_id, created_at);
create index thread_of_case on thread (case_id) where case_id is not null;

create table message (
  id uuid primary key,
  thread_id uuid not null references thread (id) on delete cascade,
  -- 1, 2, 3 … within its thread.
  seq integer not null,
  sender text not null constraint message_sender_known check (sender in ('parent', 'tutor')),
  body text not null constraint message_has_words check (body <> ''),
  -- Whether contacts were hidden in it.
  is_masked boolean not null,
  -- Made by the writer's browser: the same message sent twice is one message.
  client_key uuid not null,
  -- Taken away by an operator after a report.
  removed_at timestamptz,
  created_at timestamptz not null,
  constraint message_in_order unique (thread_id, seq),
  constraint message_once unique (thread_id, sender, client_key)
);

-- Somebody wants nothing more from somebody; it holds for all their threads.
create table thread_block (
  parent_account_id uuid not null references account (id) on delete cascade,
  tutor_id integer not null references tutor (id) on delete cascade,
  blocked_by text not null constraint thread_block_side_known check (blocked_by in ('parent', 'tutor')),
  created_at timestamptz not null,
  constraint thread_block_pk primary key (parent_account_id, tutor_id, blocked_by)
);

-- What people report for operators to look at.
create table content_report (
  id uuid primary key,
  reporter_account_id uuid references account (id) on delete set null,
  object_kind text not null constraint content_report_kind_known check (object_kind in ('message', 'review', 'case', 'tutor')),
  object_id text not null,
  reason text not null
    constraint content_report_reason_known check (reason in ('contact', 'abuse', 'fraud', 'unsafe', 'spam', 'other')),
  note text not null,
  -- As it was when it was reported.
  excerpt text not null,
  state text not null default 'open' constraint content_report_state_known check (state in ('open', 'upheld', 'dismissed')),
  decided_by uuid references operator (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint content_report_decided check ((state = 'open') = (decided_at is null))
);
create index content_report_queue on content_report (state, created_at, id);
create unique index content_report_once on content_report (reporter_account_id, object_kind, object_id) where state = 'open';

-- How a person wants to be told beside the site; without a row the defaults of domain/notice-setting.ts hold.
create table notice_setting (
  account_id uuid primary key references account (id) on delete cascade,
  email_topics text[] not null,
  phone_topics text[] not null,
  -- Minutes of the day in Hong Kong; equal is no quiet time.
  quiet_from smallint not null constraint notice_setting_from_in_day check (quiet_from between 0 and 1439),
  quiet_to smallint not null constraint notice_setting_to_in_day check (quiet_to between 0 and 1439),
  updated_at timestamptz not null
);
