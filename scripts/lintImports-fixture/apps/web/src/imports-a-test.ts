import '../e2e/journey.ts';
