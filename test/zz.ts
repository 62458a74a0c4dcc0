import { openDatabase } from '#service/node/nodeSqlite.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { textIn } from '#service/core/sqlite/driver.ts';
const d=openDatabase('/tmp/wtD-full/satnegirji.sqlite',{readOnly:true}); const f=new StoredForms(d); for(const _ of f.preparing()){}
console.log(d.prepare("select length(base) as l, count(*) as n, count(distinct base) as b from paradigm group by 1 order by 1 limit 5").all());
console.log(d.prepare("select base, count(*) as n from paradigm where length(base)<=1 group by 1 order by 2 desc limit 8").all());
const words=d.prepare('SELECT text FROM stem ORDER BY random() LIMIT 2000').all().map(r=>textIn(r,'text'));
for(let i=0;i<3;i++){const t=process.cpuUsage(); for(const w of words) f.readings([w]); const c=process.cpuUsage(t); console.log('per word ms',((c.user+c.system)/1000/words.length).toFixed(3));}
for (const w of ['lean','leat','om','guolli','ja','gii','ái','å','a']) { const t=performance.now(); for(let i=0;i<20;i++) f.readings([w]); console.log(w,((performance.now()-t)/20).toFixed(3)); }
