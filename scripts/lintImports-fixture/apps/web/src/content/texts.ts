import '../routes/home.ts';
