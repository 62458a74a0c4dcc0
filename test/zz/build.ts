import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { writePack } from '#service/core/pack/packReader.ts';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { openWasm } from '#service/core/sqlite/wasmSqlite.ts';

const engine = await (sqlite3InitModule as any)();
const manifest = (await (await fetch('http://localhost:8190/-/packs/manifest.json')).json()) as any;
const ids = ['gtsmenob', 'gtnobsme', 'forms-sme'];
const packs = ids.map((id) => manifest.packs.find((p: any) => p.id === id));
const texts = new Map<string, string[]>();
for (const p of packs) {
  const t = [];
  for (const { hash } of p.parts)
    t.push(
      gunzipSync(
        Buffer.from(await (await fetch(`http://localhost:8190/-/packs/${hash}.ndjson.gz`)).arrayBuffer()),
      ).toString(),
    );
  texts.set(p.id, t);
}
const driver = openWasm(engine, undefined, 40e6);
driver.exec('PRAGMA journal_mode = OFF');
prepareDatabase(driver);
for (const p of packs) {
  const s = performance.now();
  writePack(driver, p, texts.get(p.id)!);
  console.log(p.id, Math.round(performance.now() - s));
}
