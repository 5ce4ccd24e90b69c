-- Files that a side adds to a dispute; their bytes are in the storage.
create table dispute_file (
  id uuid primary key,
  dispute_id integer not null references lesson_dispute (id),
  author text not null constraint dispute_file_author_known check (author in ('parent', 'tutor')),
  -- The state of the dispute in which it was added.
  phase text not null constraint dispute_file_phase_known check (phase in ('answering', 'evidence')),
  storage_key text not null constraint dispute_file_key_once unique,
  file_name text not null,
  media_type text not null constraint dispute_file_media_known check (media_type in ('application/pdf', 'image/webp')),
  bytes integer not null constraint dispute_file_bytes_positive check (bytes > 0),
  sha256 text not null,
  created_at timestamptz not null
);
create index dispute_file_of_dispute on dispute_file (dispute_id, created_at, id);

-- Files that are to go: those whose row is gone, and those that were being sent when a process ended.
create table dispute_file_removal (
  storage_key text primary key,
  due_at timestamptz not null
);
create index dispute_file_removal_due on dispute_file_removal (due_at, storage_key);
