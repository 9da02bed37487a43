-- What the owner of a lease last reported of its work, for processes that only ask.
ALTER TABLE pr_subscribers ADD COLUMN reported_state text;
