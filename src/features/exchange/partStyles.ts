import { makeStyles, tokens } from '@fluentui/react-components';
import { wordFace } from '#src/ui/theme/theme.ts';

export const usePartStyles = makeStyles({
  name: {
    margin: '0.75rem 0 0.25rem',
    fontFamily: wordFace,
    fontSize: '1.25rem',
    fontWeight: 700,
    lineHeight: 1.3,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  title: { margin: '0 0 0.5rem', fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
  quiet: {
    margin: '0.5rem 0 0',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    lineHeight: 1.45,
  },
  centred: { textAlign: 'center' },
  row: { display: 'flex', alignItems: 'center', gap: '0.625rem', minHeight: '2.75rem', cursor: 'pointer' },
  box: { width: '1.125rem', height: '1.125rem', margin: 0, accentColor: tokens.colorBrandBackground },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.625rem', marginTop: '0.75rem' },
  report: { marginTop: '0.75rem' },
  fields: { display: 'grid', gap: '0.75rem', margin: '0.75rem 0' },
});
