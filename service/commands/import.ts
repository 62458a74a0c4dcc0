/** `npm run import -- <folder>`: see service/import/command.ts. */
import '#service/import/command.ts';
