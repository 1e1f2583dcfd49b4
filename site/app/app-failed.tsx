/** What failed is the application itself, where no catalogue of texts can be counted on: hence both languages. */
export function AppFailed() {
  return (
    <main className="container-page grid min-h-dvh content-center gap-4 py-16">
      <h1 className="text-title font-bold">Une erreur est survenue / Something went wrong</h1>
      <p>
        <a className="link" href="/">
          Retour à l’accueil
        </a>
        {' / '}
        <a className="link" href="/en" lang="en-CA">
          Back to the home page
        </a>
      </p>
    </main>
  );
}
