import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import type { PartProps } from './LinkPart.tsx';
import { usePartStyles } from './parts/partStyles.ts';
import { PrintedSheet, type SheetForm } from './print/PrintedSheet.tsx';

interface PrintPartProps extends PartProps {
  readonly form: SheetForm;
}

/** Printing a list on A4. */
export function PrintPart({ kept, form }: PrintPartProps) {
  const { t } = useLingui();
  const styles = usePartStyles();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <p className={styles.title}>{form === 'columns' ? t`Two columns` : t`Folding cards`}</p>
      <p className={styles.quiet}>
        {form === 'columns'
          ? t`Words on the left, translations on the right. Fold the sheet on the dashed line to test yourself.`
          : t`Cut along the lines and fold each card on its dashed line: the word is on one side, the translation on the other.`}
      </p>
      <div className={styles.buttons}>
        <TextButton onClick={() => setPrinting(true)}>{t`Print`}</TextButton>
      </div>
      {isPrinting ? (
        <PrintedSheet
          form={form}
          name={kept.list.name}
          words={kept.words}
          onPrinted={() => setPrinting(false)}
        />
      ) : null}
    </>
  );
}
