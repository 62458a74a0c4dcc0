/** The subjects of the term bank. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { deviceFirst } from '#src/lookup/deviceFirst.ts';
import { fromDevice, fromService } from '#src/lookup/lookup.ts';
import { unlessLacking } from '#src/lookup/operations/lackingField.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';

/** Subjects: all of them. */
export const termSubjects: OperationDocument = 'query Subjects { subjects { name concepts } }';

const subject = v.object({ name: v.string(), concepts: v.number() });

/** A subject and how many concepts it has. */
export type Subject = v.InferOutput<typeof subject>;

/** The subjects, in the order of code points. */
export const subjectsAnswer = v.pipe(
  v.object({ subjects: v.array(subject) }),
  v.transform(({ subjects }) => subjects),
);

/** The subjects; `null` where the service can not tell them. */
export const subjectsQuery = queryOptions({
  queryKey: ['subjects'],
  queryFn: ({ signal }): Promise<Answered<readonly Subject[] | null>> => {
    const operation = { document: termSubjects, variables: {}, answer: subjectsAnswer };
    return deviceFirst<readonly Subject[] | null>(
      {
        device: () => fromDevice(operation),
        service: (timeoutMs) =>
          unlessLacking<Answered<readonly Subject[] | null>>(
            'subjects',
            () => fromService(operation, signal, timeoutMs),
            async () => ({ value: null, origin: { from: 'service' } }),
          ),
      },
      signal,
    );
  },
  select: answerOf,
});
