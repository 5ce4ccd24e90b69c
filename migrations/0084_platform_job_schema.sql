-- Of the queue of jobs, which makes its tables itself: a role that serves may do that here and nowhere else.
create schema if not exists job;
