-- What people bought of courses, what of them they may watch, and what of the money is the tutor's by now.
create table course_sale (
  -- The order that was paid; accounts are kept for years, whoever is erased.
  order_id uuid primary key,
  trade_no text not null constraint course_sale_trade_no_once unique,
  course_id integer not null references course (id),
  version_id uuid not null references course_version (id),
  -- The whole, a chapter, or a unit; of some units of a chapter that chapter.
  product_id integer not null references course_product (id),
  part text not null constraint course_sale_part_known check (part in ('whole', 'chapter', 'units', 'unit')),
  buyer_account_id uuid not null,
  tutor_id integer not null references tutor (id),
  tutor_account_id uuid not null,
  -- The price as it was sold: money and given balance together.
  gross_cents integer not null constraint course_sale_gross_bounded check (gross_cents between 1 and 200000000),
  -- What of it is not the tutor's any more.
  back_cents integer not null default 0 constraint course_sale_back_bounded check (back_cents between 0 and gross_cents),
  -- Hundredths of one per cent as of the order's moment, and what the house takes of the rest.
  commission_rate integer not null constraint course_sale_rate_bounded check (commission_rate between 0 and 10000),
  fee_cents integer not null constraint course_sale_fee_bounded check (fee_cents between 0 and gross_cents - back_cents),
  -- Where the money is, and what of what was bought may be watched.
  state text not null constraint course_sale_state_known check (state in ('held', 'released', 'returned')),
  rights text not null constraint course_sale_rights_known check (rights in ('live', 'resting', 'ended')),
  -- Who gave it back, or took it.
  ended_by text constraint course_sale_ended_by_known check (ended_by in ('buyer', 'desk', 'bank')),
  constraint course_sale_ended check ((ended_by is null) = (rights <> 'ended')),
  -- Orders whose payment was counted for this one: given back after it, not before.
  counted uuid[] not null,
  paid_at timestamptz not null,
  release_at timestamptz not null,
  released_at timestamptz,
  -- The takings that covered what the payer's bank took.
  lost_transfer_id uuid references transfer (id),
  -- The tutor agrees that it may be given back out of the own wallet.
  agreed_at timestamptz
);
create index course_sale_due on course_sale (release_at, order_id) where state = 'held' and rights <> 'resting';
create index course_sale_of_tutor on course_sale (tutor_account_id, paid_at desc, order_id desc);
create index course_sale_of_buyer on course_sale (buyer_account_id, course_id);
create index course_sale_by_course on course_sale (course_id);
create index course_sale_by_version on course_sale (version_id);
create index course_sale_by_product on course_sale (product_id);
create index course_sale_by_tutor on course_sale (tutor_id);
create index course_sale_by_lost on course_sale (lost_transfer_id) where lost_transfer_id is not null;

create table course_sale_line (
  order_id uuid not null references course_sale (order_id) on delete cascade,
  unit_key uuid not null,
  -- What the unit cost by itself, and what of the price as it was sold is for it.
  list_cents integer not null constraint course_sale_line_list_bounded check (list_cents between 0 and 200000000),
  paid_cents integer not null constraint course_sale_line_paid_bounded check (paid_cents between 0 and 200000000),
  duration_ms integer not null,
  primary key (order_id, unit_key)
);

-- A person who has something of a course: whoever changes what they have holds this row.
create table course_learner (
  account_id uuid not null references account (id) on delete cascade,
  course_id integer not null references course (id),
  began_at timestamptz not null,
  -- The unit that was watched last, and when.
  last_unit_key uuid,
  last_at timestamptz not null,
  primary key (account_id, course_id)
);
create index course_learner_recent on course_learner (account_id, last_at desc, course_id desc);
create index course_learner_by_course on course_learner (course_id);

-- That a person may watch a unit: by an order that was paid, or without one where nothing was due.
create table course_right (
  account_id uuid not null references account (id) on delete cascade,
  unit_key uuid not null,
  course_id integer not null references course (id),
  order_id uuid references course_sale (order_id),
  -- Orders without which nothing would have been due or granted.
  counted uuid[] not null,
  granted_at timestamptz not null,
  constraint course_right_once unique nulls not distinct (account_id, unit_key, order_id)
);
create index course_right_of_course on course_right (account_id, course_id);
create index course_right_by_course on course_right (course_id);
create index course_right_by_order on course_right (order_id) where order_id is not null;

-- The same of a whole course, with units that come later.
create table course_whole_right (
  account_id uuid not null references account (id) on delete cascade,
  course_id integer not null references course (id),
  order_id uuid references course_sale (order_id),
  counted uuid[] not null,
  granted_at timestamptz not null,
  constraint course_whole_right_once unique nulls not distinct (account_id, course_id, order_id)
);
create index course_whole_right_by_course on course_whole_right (course_id);
create index course_whole_right_by_order on course_whole_right (order_id) where order_id is not null;

-- How far a person is in a unit.
create table unit_progress (
  account_id uuid not null references account (id) on delete cascade,
  unit_key uuid not null,
  course_id integer not null references course (id),
  -- What was watched of which video; another one begins from its start.
  video_id uuid not null,
  last_s integer not null,
  furthest_s integer not null,
  -- Seconds that were played.
  watched int4multirange not null,
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (account_id, unit_key)
) with (fillfactor = 70);
create index unit_progress_of_course on unit_progress (account_id, course_id);
create index unit_progress_by_course on unit_progress (course_id);

-- Bytes of a video that were sent to a person who paid for it, whatever they report to have watched.
create table media_sent (
  account_id uuid not null references account (id) on delete cascade,
  video_id uuid not null references course_video (id) on delete cascade,
  sent int8multirange not null,
  updated_at timestamptz not null,
  primary key (account_id, video_id)
) with (fillfactor = 70);
create index media_sent_by_video on media_sent (video_id);

-- Files of units that a person saved.
create table course_download (
  account_id uuid not null references account (id) on delete cascade,
  file_id integer not null references study_file (id) on delete cascade,
  unit_key uuid not null,
  first_at timestamptz not null,
  times integer not null,
  primary key (account_id, file_id)
);
create index course_download_by_file on course_download (file_id);
