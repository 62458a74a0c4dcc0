import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { jsonReply, type Reply } from '#service/server/http/reply.ts';
import { createKeptAnswers } from '#service/server/routes/keptAnswers.ts';

const reply = (text: string, revision = 1): Reply => ({ ...jsonReply(200, text), revision });
const room = 100_000;

describe('the room for kept answers', () => {
  it('S47: a flood of new questions takes a quarter, and leaves what was asked twice', () => {
    const kept = createKeptAnswers(() => 1, room);
    kept.keep('often', reply('guolli'), undefined);
    expect(kept.get('often')?.body.toString()).toBe('"guolli"');
    for (let count = 0; count < 5_000; count += 1) {
      kept.keep(`new ${count}`, reply('x'.repeat(count % 900)), undefined);
      expect(kept.weight).toBeLessThanOrEqual(room / 4 + 1_000);
    }
    expect(kept.get('new 0')).toBeUndefined();
    expect(kept.get('new 4999')).toBeDefined();
    expect(kept.get('often')?.body.toString()).toBe('"guolli"');
    for (let count = 0; count < 5_000; count += 1) {
      kept.keep(`twice ${count}`, reply('x'.repeat(900)), undefined);
      kept.get(`twice ${count}`);
      expect(kept.weight).toBeLessThanOrEqual(room);
    }
    expect(kept.weight).toBeGreaterThan(room / 2);
  });

  it('S47: keeps the bytes that are sent, not the larger piece of memory they were made in', () => {
    const kept = createKeptAnswers(() => 1, room);
    const text = 'guolli '.repeat(1_000);
    for (const [encoding, decoded] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { body } = kept.keep(encoding, reply(text), encoding);
      expect(decoded(body).toString()).toBe(JSON.stringify(text));
      expect(body.length).toBeLessThan(200);
      expect(body.buffer.byteLength).toBe(body.length);
    }
    const { body } = kept.keep('plain', reply('a'), 'br');
    expect(body.toString()).toBe('"a"');
    expect(body.buffer.byteLength).toBe(body.length);
  });

  it('S43: an answer of other data, before or after, is none; nor is one when nobody can tell', () => {
    let revision = 1;
    const kept = createKeptAnswers(() => {
      if (revision === 0) throw new Error('The database is gone.');
      return revision;
    }, room);
    kept.keep('early', reply('a', 1), undefined);
    revision = 2;
    expect(kept.get('early')).toBeUndefined();
    expect(kept.weight).toBe(0);
    // Made of data that came while it was asked.
    kept.keep('late', reply('b', 3), undefined);
    expect(kept.get('late')).toBeUndefined();
    kept.keep('now', reply('c', 2), undefined);
    revision = 0;
    expect(kept.get('now')).toBeUndefined();
  });

  it('S47: neither errors nor very large answers are kept', () => {
    const kept = createKeptAnswers(() => 1, 16_000_000);
    kept.keep('error', jsonReply(200, { errors: [] }), 'br');
    kept.keep('large', reply('x'.repeat(70_000)), 'br');
    expect(kept.weight).toBe(0);
  });
});
