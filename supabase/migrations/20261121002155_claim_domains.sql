-- Whether an address of mail belongs to the site of a business (docs/decisions/0025-claims.md). One of the two names is
-- the other, or stands above it: whoever has a name of the web says what stands below it. What would need the list of
-- public suffixes, two names side by side under a third, is not taken; nor is any name that many people have in common.
create table private.shared_domains (
  -- Neither it nor anything below it is one business's.
  domain text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$')
);
alter table private.shared_domains enable row level security;
insert into private.shared_domains (domain)
select distinct unnest(string_to_array(regexp_replace(btrim(names), '\s+', ' ', 'g'), ' ')) from (values
  -- Mail for everyone.
  ('gmail.com googlemail.com google.com google.ca outlook.com outlook.fr outlook.ca hotmail.com hotmail.ca hotmail.fr
    hotmail.co.uk live.com live.ca live.fr msn.com passport.com microsoft.com onmicrosoft.com yahoo.com yahoo.ca yahoo.fr
    ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com apple.com proton.me protonmail.com protonmail.ch pm.me
    tutanota.com tutanota.de tutamail.com tuta.io tuta.com gmx.com gmx.net gmx.fr gmx.ca gmx.de mail.com email.com
    usa.com zoho.com zohomail.com zohosites.com fastmail.com fastmail.fm hey.com yandex.com yandex.ru mail.ru inbox.ru inbox.com
    hushmail.com mailfence.com posteo.de runbox.com laposte.net orange.fr wanadoo.fr free.fr sfr.fr bbox.fr neuf.fr
    qq.com 163.com 126.com naver.com web.de t-online.de comcast.net verizon.net att.net sbcglobal.net cox.net'),
  -- Mail of those who sell access to the Internet here.
  ('videotron.ca videotron.com videotron.qc.ca sympatico.ca bell.net bell.ca globetrotter.net globetrotter.qc.ca telus.net
    telus.com cogeco.ca cogeco.com cogeco.net cgocable.ca cgocable.net rogers.com rogers.ca shaw.ca teksavvy.com ebox.ca
    eastlink.ca oricom.ca oricom.net xplornet.com xplornet.ca xplore.ca distributel.ca distributel.net b2b2c.ca b2b2c.net
    aira.com sogetel.net sogetel.com axion.ca maskatel.net maskatel.ca derytele.com telwarwick.net generation.net colba.net
    primus.ca acanac.com vif.com mediom.com total.net qc.aibn.com aibn.com nb.aibn.com sasktel.net mts.net mymts.net novuscom.net
    virginplus.ca fizz.ca tlb.ca cooptel.qc.ca cooptel.ca cablovision.com stcable.net tellabaie.com ccapcable.com ccap.tv
    pcic.qc.ca megaquebec.net ivic.qc.ca lino.com cablevision.qc.ca fibrenoire.ca start.ca execulink.com tbaytel.net'),
  -- Places where anybody puts up a site.
  ('wix.com wixsite.com editorx.io wordpress.com squarespace.com weebly.com weeblysite.com square.site squareup.com
    shopify.com myshopify.com bigcommerce.com mybigcommerce.com ecwid.com company.site godaddy.com godaddysites.com
    webflow.com webflow.io jimdo.com jimdosite.com jimdofree.com blogspot.com blogspot.ca blogger.com tumblr.com medium.com
    substack.com notion.so notion.site carrd.co strikingly.com mystrikingly.com yolasite.com site123.me webador.com
    webnode.com webnode.fr e-monsite.com over-blog.com canalblog.com ueniweb.com business.site github.io github.com gitlab.io
    gitlab.com netlify.app netlify.com vercel.app vercel.com pages.dev workers.dev herokuapp.com azurewebsites.net
    cloudfront.net amazonaws.com firebaseapp.com web.app appspot.com run.app onrender.com fly.dev ngrok.io ngrok.app
    duckdns.org no-ip.org ddns.net dyndns.org votresite.ca prestashop.com framer.website framer.app durable.co hubspot.com
    hubspotpagebuilder.com mailchimp.com mailchi.mp canva.site canva.com typeform.com glideapp.io bubbleapps.io'),
  -- Networks, markets and directories, where a business has a page.
  ('facebook.com fb.com fb.me m.me instagram.com linkedin.com tiktok.com x.com twitter.com threads.net threads.com
    youtube.com youtu.be pinterest.com pinterest.ca snapchat.com whatsapp.com wa.me telegram.org t.me linktr.ee linktree.com
    beacons.ai bio.link lnk.bio etsy.com ebay.ca ebay.com amazon.ca amazon.com eventbrite.ca eventbrite.com ubereats.com
    uber.com doordash.com skipthedishes.com opentable.ca opentable.com libroreserve.com resy.com tripadvisor.ca tripadvisor.com
    yelp.ca yelp.com pagesjaunes.ca yellowpages.ca yp.ca canada411.ca canpages.ca 411.ca kijiji.ca lespac.com airbnb.ca
    airbnb.com booking.com expedia.ca expedia.com vrbo.com fresha.com mindbodyonline.com vagaro.com gorendezvous.com
    booksy.com janeapp.com setmore.com calendly.com bonboss.ca soumissionrenovation.ca houzz.com centris.ca realtor.ca
    duproprio.com royallepage.ca remax-quebec.com remax.ca sutton.com viacapitale.com century21.ca exp.com autohebdo.net
    autotrader.ca gofundme.com patreon.com bit.ly goo.gl tinyurl.com')
) as kinds (names);

-- Under which anybody registers a name: `.ca`, `.qc.ca`, `.co.uk`, `.com.au`.
create function private.is_registry(domain text) returns boolean
language sql immutable parallel safe as $$
  select domain !~ '\.' or domain ~ '^(ab|bc|mb|nb|nf|nl|ns|nt|nu|on|pe|qc|sk|yk|gc|gouv\.qc)\.ca$'
      or domain ~ '^(co|com|net|org|edu|ac|gov|gouv|gob|or|ne|go|asso|info|biz)\.[a-z]{2}$'
$$;

create function private.is_shared_domain(domain text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from private.shared_domains s
                  where s.domain = is_shared_domain.domain or is_shared_domain.domain like '%.' || s.domain)
$$;

-- The name under which mail proves something about a listing's site; null when none does. More than three listings with
-- one site are a chain, a page of a portal or a host that nobody has heard of yet.
create function private.provable_domain(website text) returns text
language plpgsql stable set search_path = '' as $$
declare
  host constant text := private.website_host(lower(website));
begin
  if host is null or private.is_registry(host) or private.is_shared_domain(host)
     or (select count(*) from (select from public.listings l
                                where l.is_public and l.website is not null and private.website_host(l.website) = host
                                limit 4) as sharing) > 3 then
    return null;
  end if;
  return host;
end
$$;

create function private.is_mail_of_site(email text, website text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  host constant text := private.provable_domain(website);
  domain constant text := lower(split_part(email, '@', 2));
begin
  if host is null or domain = '' or private.is_registry(domain) or private.is_shared_domain(domain) then return false; end if;
  return domain = host or domain like '%.' || host or host like '%.' || domain;
end
$$;

-- `info@brulerie.example` as `i•••@b•••.example`: whoever reads that mailbox knows which one it is.
create function private.masked_email(email text) returns text
language sql immutable set search_path = '' as $$
  select left(email, 1) || '•••@' || left(split_part(email, '@', 2), 1) || '•••.' || substring(email from '[^.]+$')
$$;
