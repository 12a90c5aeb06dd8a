/** Opens a page as a browser does, or posts a form there, and returns the answer with its body read; it goes nowhere else. */
export async function openPage(url: string, form?: Record<string, string>) {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location'),
    html,
    title: /<title>(.*?) \| /.exec(html)?.[1] ?? null,
  };
}
