/** The logo: a directory's cover with two of its tabs. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`shrink-0 ${className}`}>
      <path
        className="fill-yellow"
        d="M22 5h6a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-6zM22 16h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-5z"
      />
      <rect className="fill-current" width="24" height="28" x="2" y="2" rx="4" />
      <path
        className="fill-none stroke-(--logo-letter)"
        strokeWidth="3"
        d="M9.5 8.5v15h5.2a4.2 4.2 0 0 0 0-8.4H9.5m0-6.6h4.6a3.3 3.3 0 0 1 0 6.6"
      />
    </svg>
  );
}
