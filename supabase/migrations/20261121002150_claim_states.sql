-- A claim ends in two more ways than an administrator's answer: its claimant withdraws it, or the listing has become
-- somebody's meanwhile. A value of a type is of use only after the transaction that adds it, hence a migration of its own.
alter type public.claim_status add value 'withdrawn';
alter type public.claim_status add value 'closed';
