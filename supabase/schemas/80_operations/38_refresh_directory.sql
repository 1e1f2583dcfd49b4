create function private.refresh_directory() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_index_coverage();
  perform private.refresh_score_counts();
  perform private.reconcile_figures();
  perform private.aggregate_figures();
  analyze public.listings;
  analyze private.daily_figures;
  -- Late: it locks the table of listings against writers until the transaction ends.
  perform private.refresh_counts();
  perform private.refresh_lexicon();
  perform gin_clean_pending_list(to_regclass('public.listings_search'));
  perform gin_clean_pending_list(to_regclass('public.listings_search_unlisted'));
  perform set_config('private.bulk_load', 'off', false);
end
$$;

comment on function private.refresh_directory is
  'Recounts, relearns the words in use and analyses: the last step of a bulk load, and daily upkeep.';
