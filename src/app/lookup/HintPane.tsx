import { Trans } from '@lingui/react/macro';

/** What the article pane holds while text is typed and no lemma is open (D25). */
export function HintPane() {
  return (
    <section
      className="noPrint"
      style={{
        display: 'grid',
        placeContent: 'center',
        padding: '2rem',
        color: 'var(--faint)',
        textAlign: 'center',
      }}
    >
      <h1 style={{ margin: 0, font: 'inherit' }}>
        <Trans>Choose a word in the list, or press Enter to open what you have typed.</Trans>
      </h1>
    </section>
  );
}
