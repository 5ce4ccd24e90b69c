-- Payment passwords that are being compared: they keep others waiting and count as wrong once they were.
alter table trade_password add column open_at timestamptz[] not null default '{}';
