-- Open cases by number, for the sitemap: leaps over the many that are no longer open.
create index tuition_case_open on tuition_case (id) where status = 'open';
