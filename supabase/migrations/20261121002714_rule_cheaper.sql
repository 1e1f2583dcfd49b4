-- The rule is asked at every write of a listing. A setting of its own costs more than the rule itself; it names nothing
-- that a search path could lead elsewhere but operators, as private.listing_score does.
alter function private.has_enough_facts(integer) reset search_path;
