insert into private.shared_domains (domain)
select distinct unnest(string_to_array(regexp_replace(btrim(names), '\s+', ' ', 'g'), ' ')) from (values
  -- Free email providers.
  ('gmail.com googlemail.com google.com google.ca outlook.com outlook.fr outlook.ca hotmail.com hotmail.ca hotmail.fr
    hotmail.co.uk live.com live.ca live.fr msn.com passport.com microsoft.com onmicrosoft.com yahoo.com yahoo.ca yahoo.fr
    ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com apple.com proton.me protonmail.com protonmail.ch pm.me
    tutanota.com tutanota.de tutamail.com tuta.io tuta.com gmx.com gmx.net gmx.fr gmx.ca gmx.de mail.com email.com
    usa.com zoho.com zohomail.com zohosites.com fastmail.com fastmail.fm hey.com yandex.com yandex.ru mail.ru inbox.ru inbox.com
    hushmail.com mailfence.com posteo.de runbox.com laposte.net orange.fr wanadoo.fr free.fr sfr.fr bbox.fr neuf.fr
    qq.com 163.com 126.com naver.com web.de t-online.de comcast.net verizon.net att.net sbcglobal.net cox.net'),
  -- Email of Quebec's internet service providers.
  ('videotron.ca videotron.com videotron.qc.ca sympatico.ca bell.net bell.ca globetrotter.net globetrotter.qc.ca telus.net
    telus.com cogeco.ca cogeco.com cogeco.net cgocable.ca cgocable.net rogers.com rogers.ca shaw.ca teksavvy.com ebox.ca
    eastlink.ca oricom.ca oricom.net xplornet.com xplornet.ca xplore.ca distributel.ca distributel.net b2b2c.ca b2b2c.net
    aira.com sogetel.net sogetel.com axion.ca maskatel.net maskatel.ca derytele.com telwarwick.net generation.net colba.net
    primus.ca acanac.com vif.com mediom.com total.net qc.aibn.com aibn.com nb.aibn.com sasktel.net mts.net mymts.net novuscom.net
    virginplus.ca fizz.ca tlb.ca cooptel.qc.ca cooptel.ca cablovision.com stcable.net tellabaie.com ccapcable.com ccap.tv
    pcic.qc.ca megaquebec.net ivic.qc.ca lino.com cablevision.qc.ca fibrenoire.ca start.ca execulink.com tbaytel.net'),
  -- Site builders and shared hosts.
  ('wix.com wixsite.com editorx.io wordpress.com squarespace.com weebly.com weeblysite.com square.site squareup.com
    shopify.com myshopify.com bigcommerce.com mybigcommerce.com ecwid.com company.site godaddy.com godaddysites.com
    webflow.com webflow.io jimdo.com jimdosite.com jimdofree.com blogspot.com blogspot.ca blogger.com tumblr.com medium.com
    substack.com notion.so notion.site carrd.co strikingly.com mystrikingly.com yolasite.com site123.me webador.com
    webnode.com webnode.fr e-monsite.com over-blog.com canalblog.com ueniweb.com business.site github.io github.com gitlab.io
    gitlab.com netlify.app netlify.com vercel.app vercel.com pages.dev workers.dev herokuapp.com azurewebsites.net
    cloudfront.net amazonaws.com firebaseapp.com web.app appspot.com run.app onrender.com fly.dev ngrok.io ngrok.app
    duckdns.org no-ip.org ddns.net dyndns.org votresite.ca prestashop.com framer.website framer.app durable.co hubspot.com
    hubspotpagebuilder.com mailchimp.com mailchi.mp canva.site canva.com typeform.com glideapp.io bubbleapps.io'),
  -- Social networks, marketplaces and directories, where businesses have pages.
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
