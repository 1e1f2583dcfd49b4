import lighthouse from 'lighthouse'; import { chromium } from 'playwright-core';
const port=9444; const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync',`--remote-debugging-port=${port}`]});
for (const path of process.argv.slice(2)) { const r=await lighthouse('http://127.0.0.1:3302'+path,{port,output:'json',logLevel:'error'}); const a=r.lhr.audits; const m=a.metrics.details.items[0];
 console.log(path,'perf',r.lhr.categories.performance.score,'LCP',a['largest-contentful-paint'].numericValue|0,'FCP',a['first-contentful-paint'].numericValue|0,'SI',a['speed-index'].numericValue|0,'TBT',a['total-blocking-time'].numericValue|0,'observed FCP/LCP',m.observedFirstContentfulPaint,m.observedLargestContentfulPaint,'bench',r.lhr.environment.benchmarkIndex);
 for(const t of a['long-tasks']?.details?.items??[]) console.log('   task',t.startTime|0,t.duration|0,(t.url||'').slice(0,60));
 for(const t of a['mainthread-work-breakdown']?.details?.items??[]) console.log('      ',t.groupLabel,t.duration|0);
 for(const i of ['lcp-breakdown-insight','render-blocking-insight','network-dependency-tree-insight','lcp-discovery-insight']) { const d=a[i]; if(d) console.log('   ',i,d.score,JSON.stringify(d.details?.items??'').slice(0,700)); } }
await b.close();
